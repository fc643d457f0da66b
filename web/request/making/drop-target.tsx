import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { requestWords } from "../../language/request/request-words.ts";
import { go } from "../../state/place.ts";
import { openCsvDialog } from "./csv-tables.ts";
import { openFile, openPasted } from "./open-file.ts";
import { isRosterText, isWorkbookName, openWorkbookDialog } from "./workbook-order.ts";

/** The whole page takes dropped files, and pasted text wherever no field has the focus. */
export function DropTarget() {
  const isOver = useSignal(false);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      isOver.value = true;
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) isOver.value = false;
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      isOver.value = false;
      const files = [...(event.dataTransfer?.files ?? [])];
      const tables = files.filter(({ name }) => /\.(csv|tsv)$/i.test(name));
      go("request");
      const sheet = files.find(({ name }) => isWorkbookName(name) || isRosterText(name));
      if (sheet !== undefined) void openWorkbookDialog(sheet);
      else if (tables.length > 0) void openCsvDialog(tables);
      else if (files[0] !== undefined) void openFile(files[0]);
    };
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (isField(event.target) || !/^\s*[{[]/.test(text)) return;
      go("request");
      void openPasted(text);
    };
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener("dragover", over, { signal });
    addEventListener("dragleave", leave, { signal });
    addEventListener("drop", drop, { signal });
    addEventListener("paste", paste, { signal });
    return () => stop.abort();
  }, [isOver]);
  if (!isOver.value) return null;
  return <div class="drop-here">{requestWords().drop}</div>;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}
