/** Writes the generated pages of this folder, and the types of requests, results and answers: `npm run docs`. A test fails when one is stale. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { cliPage } from "./writers/cli-page.ts";
import { clientAnswers } from "./writers/client-answers.ts";
import { kernelsModuleSource } from "./writers/kernels-module.ts";
import { modelPage } from "./writers/model-page.ts";
import { objectiveWords } from "./writers/objective-words.ts";
import { openapiDocument } from "./writers/openapi-document.ts";
import { parametersPage } from "./writers/parameters-page.ts";
import { rosterPicture } from "./writers/picture.ts";
import { planReportInterfaces } from "./writers/plan-report-interfaces.ts";
import { readyRules } from "./writers/ready-rules.ts";
import { requestInputSource } from "./writers/request-input.ts";
import { resultInterfaces } from "./writers/result-interfaces.ts";
import { ruleBriefs } from "./writers/rule-briefs.ts";
import { rulesPage } from "./writers/rules-page.ts";

writeFileSync(join(import.meta.dirname, "rules.md"), rulesPage());
writeFileSync(join(import.meta.dirname, "model.md"), modelPage());
writeFileSync(join(import.meta.dirname, "parameters.md"), parametersPage());
writeFileSync(join(import.meta.dirname, "cli.md"), cliPage());
writeFileSync(join(import.meta.dirname, "openapi.json"), openapiDocument());
writeFileSync(join(import.meta.dirname, "images", "roster.svg"), rosterPicture());
writeFileSync(join(import.meta.dirname, "..", "core", "generation-result.ts"), resultInterfaces());
writeFileSync(join(import.meta.dirname, "../core/plan-report.ts"), planReportInterfaces());
writeFileSync(join(import.meta.dirname, "../core/request/request-input.ts"), requestInputSource());
writeFileSync(join(import.meta.dirname, "../client/answers.ts"), clientAnswers());
writeFileSync(join(import.meta.dirname, "../web/language/rules/rule-briefs.json"), ruleBriefs());
writeFileSync(join(import.meta.dirname, "../web/rules/ready-rules.json"), readyRules());
writeFileSync(
  join(import.meta.dirname, "../web/language/rules/objective-words.json"),
  objectiveWords(),
);
writeFileSync(
  join(import.meta.dirname, "../core/solver/kernels/kernels-module.ts"),
  await kernelsModuleSource(),
);
