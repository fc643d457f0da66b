/** Writes the generated pages of this folder, and the types of requests, results and answers: `npm run docs`. A test fails when one is stale. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { cliPage } from "./cli-page.ts";
import { clientAnswers } from "./client-answers.ts";
import { kernelsModuleSource } from "./kernels-module.ts";
import { modelPage } from "./model-page.ts";
import { objectiveWords } from "./objective-words.ts";
import { openapiDocument } from "./openapi-document.ts";
import { parametersPage } from "./parameters-page.ts";
import { rosterPicture } from "./picture.ts";
import { planReportInterfaces } from "./plan-report-interfaces.ts";
import { readyRules } from "./ready-rules.ts";
import { requestInputSource } from "./request-input.ts";
import { resultInterfaces } from "./result-interfaces.ts";
import { ruleBriefs } from "./rule-briefs.ts";
import { rulesPage } from "./rules-page.ts";

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
writeFileSync(join(import.meta.dirname, "../web/language/rule-briefs.json"), ruleBriefs());
writeFileSync(join(import.meta.dirname, "../web/rules/ready-rules.json"), readyRules());
writeFileSync(join(import.meta.dirname, "../web/language/objective-words.json"), objectiveWords());
writeFileSync(
  join(import.meta.dirname, "../core/solver/kernels/kernels-module.ts"),
  await kernelsModuleSource(),
);
