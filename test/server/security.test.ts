import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { solveRequestSchema, validateRequest } from "../../core/index.ts";
import { listTokens } from "../../db/organisations/tokens.ts";
import { listen } from "../../server/http-listener.ts";
import { newToken } from "../../server/services/access/token-format.ts";
import { tinyRequest } from "../contract/world.ts";
import { useTestDatabase } from "../helpers/service/database.ts";
import { freshTenant, giveToken, testService } from "../helpers/service/service.ts";
import { silentLog } from "../helpers/service/silent-log.ts";

const test = useTestDatabase();
const LIMIT = 1 << 20;

/** An app over the real core, and one tenant. */
async function service(changes: Parameters<typeof testService>[1] = {}) {
  const { database } = test();
  const tenant = await freshTenant(database);
  const core = { validateRequest, solveRequestSchema };
  return { database, tenant, ...testService(database, { core, maxBodyBytes: LIMIT, ...changes }) };
}

const withField = (name: string, json: string) =>
  `${JSON.stringify(tinyRequest).slice(0, -1)},${JSON.stringify(name)}:${json}}`;
const tower = (open: string, inside: string, close: string, depth: number) =>
  open.repeat(depth) + inside + close.repeat(depth);

const FIELDS = [
  "department",
  "config",
  "planning_rules",
  "staffing_rules",
  "preferences",
  "wish_specs",
  "collective_agreements",
  "nobody_knows_this_field",
];
const TOWERS: readonly (readonly [string, string])[] = [
  ["arrays", tower("[", "", "]", 100_000)],
  ["objects", tower('{"a":', "1", "}", 100_000)],
  ["rule conditions", tower('[{"conditions":[', "", "]}]", 30_000)],
  ["a prototype key at the bottom", tower('[{"a":[', '{"__proto__":1}', "]}]", 30_000)],
];

describe("a deeply nested body", () => {
  it.each(TOWERS)("of %s is refused before anything walks it, in every field", async (_, json) => {
    const { tenant, call } = await service();
    for (const body of [json, ...FIELDS.map((field) => withField(field, json))]) {
      const answer = await call(tenant.token, "POST", "/api/v1/solve", { body });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toEqual({
        detail: [
          {
            loc: ["body"],
            msg: "The body is nested more than 64 levels deep.",
            type: "nesting",
          },
        ],
      });
    }
  });

  it("counts brackets outside of texts only", async () => {
    const { tenant, call } = await service();
    const name = `${"[{".repeat(200)}\\"${"[".repeat(200)}`;
    const department = { id: "ward", name };
    const answer = await call(tenant.token, "POST", "/api/v1/solve", {
      body: { ...tinyRequest, department },
    });
    expect(answer.status).toBe(202);
  });
});

describe("a compressed body", () => {
  it.each(["gzip", "br", "deflate", "gzip, identity"])(
    "(%s) is refused undecoded, so that no bomb is ever opened",
    async (encoding) => {
      const { tenant, app } = await service();
      const bomb = gzipSync(Buffer.alloc(64 << 20));
      const answer = await app.request("/api/v1/solve", {
        method: "POST",
        headers: {
          "X-API-Key": tenant.token,
          "Content-Type": "application/json",
          "Content-Encoding": encoding,
        },
        body: new Uint8Array(bomb),
      });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toEqual({
        detail: [
          {
            loc: ["body"],
            msg: "The body must be sent without content encoding.",
            type: "content_encoding",
          },
        ],
      });
    },
  );
});

describe("keys that would change a prototype", () => {
  const POISON = ["__proto__", "constructor", "prototype"];
  afterEach(() => expect(({} as Record<string, unknown>).polluted).toBeUndefined());

  it.each(FIELDS)("change nothing in %s, whatever the answer", async (field) => {
    const { tenant, call } = await service();
    for (const key of POISON) {
      const json = `{"${key}":{"polluted":true,"prototype":{"polluted":true}}}`;
      for (const value of [json, `[${json}]`]) {
        const body = withField(field, value);
        const answer = await call(tenant.token, "POST", "/api/v1/solve", { body });
        expect([202, 422, 429]).toContain(answer.status);
      }
    }
  });

  it("are ordinary ids of people where they can be, and never mix with inherited members", async () => {
    const { tenant, call } = await service();
    const employees = ["constructor", "toString", "hasOwnProperty"].map((id) => ({
      id,
      qualificationIds: [],
      contractHoursPerWeek: 38.5,
    }));
    const body = { ...tinyRequest, employees, wishes: { constructor: ["2026-03-02"] } };
    const answer = await call(tenant.token, "POST", "/api/v1/solve", { body });
    expect(answer.status).toBe(202);
  });
});

describe("texts made to make patterns backtrack", () => {
  const LONG = 200_000;
  const EVIL = [
    "0".repeat(LONG),
    " ".repeat(LONG),
    "a-".repeat(LONG / 2),
    `${"1:".repeat(LONG / 2)}!`,
  ];

  it("are refused or taken in linear time in every text field", async () => {
    const { tenant, call } = await service({ maxBodyBytes: 16 << 20 });
    for (const text of EVIL) {
      const shift = { id: text, startTime: text, endTime: text, minStaff: 1, shortCode: text };
      const body = {
        ...tinyRequest,
        start_date: text,
        employees: [{ id: text, qualificationIds: [text], contractHoursPerWeek: 38.5 }],
        shifts: [shift],
        employee_last_shift_end: { [text]: text },
        holiday_dates: [text],
        webhook_url: `https://${text}`,
      };
      const answer = await call(tenant.token, "POST", "/api/v1/solve", { body });
      expect(answer.status).toBe(422);
    }
    for (const [name, value] of [
      ["Content-Type", `application/${"a+".repeat(30_000)}`],
      ["Accept-Encoding", `gzip${";".repeat(30_000)}`],
      ["X-Request-Id", "-".repeat(60_000)],
    ] as const) {
      const answer = await call(tenant.token, "GET", "/api/v1/solve", {
        headers: { [name]: value },
      });
      expect(answer.status).toBe(200);
    }
  });
});

describe("ids with any character", () => {
  const NASTY = [
    'e"1',
    "e\n1",
    "e\r\nX-Evil: 1",
    "e\u001b[31m",
    "<script>",
    "=cmd|' /C calc'!A0",
    "‮e",
  ];

  it("come back as they were sent, and add no line and no control character to the log", async () => {
    const lines: string[] = [];
    const write = (fields: Record<string, unknown>, message: string) =>
      void lines.push(JSON.stringify({ ...fields, message }));
    const { tenant, call } = await service({ log: { ...silentLog, info: write, error: write } });
    for (const id of NASTY) {
      const employees = [{ id, qualificationIds: [], contractHoursPerWeek: 38.5 }];
      const body = { ...tinyRequest, employees, vacations: { nobody: ["2026-03-02"] } };
      const answer = await call(tenant.token, "POST", "/api/v1/solve", { body });
      expect([202, 429]).toContain(answer.status);
      await call(tenant.token, "GET", `/api/v1/solve/${encodeURIComponent(id)}`);
    }
    expect(lines.length).toBeGreaterThanOrEqual(2 * NASTY.length);
    for (const line of lines) expect(line).not.toMatch(/\p{Cc}/u);
  });

  it("in a path cannot add a header to the answer", async () => {
    const { tenant, call } = await service();
    const answer = await call(tenant.token, "GET", "/api/v1/solve/x%0d%0aX-Evil:%201");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("X-Evil")).toBeNull();
  });
});

describe("header injection", () => {
  it("through a request id gets a fresh id instead", async () => {
    const { tenant, call } = await service();
    for (const id of ["a b", "a,b", "a;b", "é", "x".repeat(65), "../../etc"]) {
      // Node refuses line breaks in headers itself; what is left must not be echoed.
      const answer = await call(tenant.token, "GET", "/api/v1/solve", {
        headers: { "X-Request-Id": encodeURIComponent(id) === id ? id : encodeURIComponent(id) },
      });
      expect(answer.headers.get("X-Request-Id")).toMatch(/^[\w.-]{1,64}$/);
    }
  });
});

describe("token guessing", () => {
  it("with a bad checksum never reaches the database", async () => {
    const { tenant, database } = await service();
    let statements = 0;
    const counting = new Proxy(database, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          statements++;
          return Reflect.apply(value, target, given);
        };
      },
    });
    const { call } = testService(counting);
    const broken = tenant.token.slice(0, -1) + (tenant.token.endsWith("a") ? "b" : "a");
    expect((await call(broken, "GET", "/api/v1/solve")).status).toBe(401);
    expect(statements).toBe(0);
    expect((await call(newToken(false).token, "GET", "/api/v1/solve")).status).toBe(401);
    expect(statements).toBeGreaterThan(0);
  });

  it("learns nothing from the hint: prefix and last four characters", async () => {
    const { tenant, database } = await service();
    const [record] = await listTokens(database, tenant.id);
    expect(record?.displayHint).toBe(`svc_live_…${tenant.token.slice(-4)}`);
  });
});

describe("scope escalation", () => {
  it("by issuing a token is refused for every scope the issuer lacks", async () => {
    const { database, tenant, call } = await service();
    const { token } = await giveToken(database, tenant.id, {
      scopes: ["tokens:write", "solve:read"],
    });
    for (const scopes of [["solve:write"], ["tokens:read"], ["solve:read", "solve:write"]]) {
      const body = { label: "more", scopes };
      expect((await call(token, "POST", "/api/v1/tokens", { body })).status).toBe(403);
    }
    for (const scopes of [["admin"], ["*"], ["solve:*"], ["SOLVE:READ"], ["solve:read "]]) {
      const body = { label: "odd", scopes };
      expect((await call(token, "POST", "/api/v1/tokens", { body })).status).toBe(422);
    }
  });
});

describe("request smuggling", () => {
  it("with two lengths or a length beside chunks is refused by the parser", async () => {
    const { app } = await service();
    const listener = await listen({ fetch: app.fetch, host: "127.0.0.1", port: 0 });
    const port = Number(new URL(listener.address).port);
    try {
      const smuggled = "POST /api/v1/solve HTTP/1.1\r\nHost: x\r\n";
      for (const headers of [
        "Content-Length: 4\r\nContent-Length: 5\r\n",
        "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
      ]) {
        const answer = await raw(port, `${smuggled}${headers}\r\nGET / HTTP/1.1\r\n\r\n`);
        expect(answer).toMatch(/^HTTP\/1\.1 400 /);
        expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
      }
    } finally {
      await listener.close(0);
    }
  });
});

function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString();
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}
