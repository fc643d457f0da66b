/** Writes sheets as an `.ods` file: the reader's library writes neither lines nor widths nor pages in this format. */
import { strToU8, zipSync } from "fflate";
import type { WrittenSheet, WrittenWorkbook } from "../core/index.ts";
import { odsStyles } from "./ods-styles.ts";
import { attribute, element } from "./xml.ts";

const MIME = "application/vnd.oasis.opendocument.spreadsheet";
const NAMESPACES = Object.entries({
  office: "office",
  style: "style",
  text: "text",
  table: "table",
  fo: "xsl-fo-compatible",
  svg: "svg-compatible",
})
  .map(([prefix, name]) => ` xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join("");
const HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n`;
/** The same plan gives the same bytes: archives cannot hold a time before 1980. */
const NO_TIME = new Date(1980, 0, 1);

/** The bytes of the file. Text is stored as text, so no cell is ever a formula. */
export function writeOds(workbook: WrittenWorkbook): Uint8Array {
  const parts = { mimetype: MIME, ...xmlParts(workbook) };
  const files = Object.entries(parts).map(([name, content]) => {
    // The first part says what the file is, and has to be readable without unpacking.
    const level = name === "mimetype" ? (0 as const) : (6 as const);
    return [name, [strToU8(content), { level, mtime: NO_TIME }]] as const;
  });
  return zipSync(Object.fromEntries(files) as Parameters<typeof zipSync>[0]);
}

function xmlParts({ sheets, title, language }: WrittenWorkbook): Readonly<Record<string, string>> {
  const styles = odsStyles();
  const tables = sheets.map((sheet) => tableOf(sheet, styles)).join("");
  const content = [
    `<office:automatic-styles>${styles.automatic()}</office:automatic-styles>`,
    `<office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body>`,
  ].join("");
  const whole = (root: string, inner: string) =>
    `${HEAD}<office:${root}${NAMESPACES} office:version="1.3">${inner}</office:${root}>`;
  const dc = ` xmlns:dc="http://purl.org/dc/elements/1.1/"`;
  return {
    "META-INF/manifest.xml": manifest(),
    "content.xml": whole("document-content", content),
    "styles.xml": whole("document-styles", styles.pages(language)),
    "meta.xml": `${HEAD}<office:document-meta${NAMESPACES}${dc} office:version="1.3"><office:meta>${element("dc:title", "", title)}</office:meta></office:document-meta>`,
    "settings.xml": whole("document-settings", settings(sheets)),
  };
}

function manifest(): string {
  const entry = (path: string, type: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`;
  const parts = ["content.xml", "styles.xml", "meta.xml", "settings.xml"];
  const entries = [entry("/", MIME), ...parts.map((part) => entry(part, "text/xml"))].join("");
  return `${HEAD}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">${entries}</manifest:manifest>`;
}

type Styles = ReturnType<typeof odsStyles>;

function tableOf(sheet: WrittenSheet, styles: Styles): string {
  const columns = sheet.columns
    .map((width) => `<table:table-column table:style-name="${styles.column(width)}"/>`)
    .join("");
  const rows = sheet.rows.map((row) => rowOf(row, styles));
  const { rows: top } = sheet.frozen;
  const head = rows.slice(0, top).join("");
  const style = styles.table(sheet);
  const name = attribute("table:name", sheet.name);
  return `<table:table${name} table:style-name="${style}">${columns}<table:table-header-rows>${head}</table:table-header-rows>${rows.slice(top).join("")}</table:table>`;
}

function rowOf({ height, cells }: WrittenSheet["rows"][number], styles: Styles): string {
  const written = cells.map((one) => {
    if (one === null) return "<table:table-cell/>";
    const { value, style, span = 1 } = one;
    const looks = ` table:style-name="${styles.cell(style)}"`;
    const joined =
      span > 1 ? ` table:number-columns-spanned="${span}" table:number-rows-spanned="1"` : "";
    const covered =
      span > 1
        ? `<table:covered-table-cell${looks} table:number-columns-repeated="${span - 1}"/>`
        : "";
    return `${cellOf(value, `${looks}${joined}`)}${covered}`;
  });
  const inner = written.length === 0 ? "<table:table-cell/>" : written.join("");
  return `<table:table-row table:style-name="${styles.row(height)}">${inner}</table:table-row>`;
}

function cellOf(value: string | number, attributes: string): string {
  if (value === "") return `<table:table-cell${attributes}/>`;
  if (typeof value === "number")
    return `<table:table-cell${attributes} office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`;
  const lines = value.split("\n").map((line) => element("text:p", "", line));
  return `<table:table-cell${attributes} office:value-type="string">${lines.join("")}</table:table-cell>`;
}

/** Which rows and columns stay while the others scroll. */
function settings(sheets: readonly WrittenSheet[]): string {
  const item = (name: string, type: string, value: string | number) =>
    `<config:config-item config:name="${name}" config:type="${type}">${value}</config:config-item>`;
  const tables = sheets.map(({ name, frozen: { rows, columns } }) => {
    const items = [
      item("HorizontalSplitMode", "short", columns > 0 ? 2 : 0),
      item("VerticalSplitMode", "short", rows > 0 ? 2 : 0),
      item("HorizontalSplitPosition", "int", columns),
      item("VerticalSplitPosition", "int", rows),
      item("PositionRight", "int", columns),
      item("PositionBottom", "int", rows),
      item("ActiveSplitRange", "short", 3),
    ].join("");
    return `<config:config-item-map-entry${attribute("config:name", name)}>${items}</config:config-item-map-entry>`;
  });
  return [
    `<office:settings xmlns:config="urn:oasis:names:tc:opendocument:xmlns:config:1.0" xmlns:ooo="http://openoffice.org/2004/office">`,
    `<config:config-item-set config:name="ooo:view-settings"><config:config-item-map-indexed config:name="Views"><config:config-item-map-entry>`,
    `<config:config-item-map-named config:name="Tables">${tables.join("")}</config:config-item-map-named>`,
    `</config:config-item-map-entry></config:config-item-map-indexed></config:config-item-set></office:settings>`,
  ].join("");
}
