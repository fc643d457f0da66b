import { useEffect, useRef } from "preact/hooks";
import { keptWords } from "../language/kept-words.ts";
import { openFile } from "../request/making/open-file.ts";
import { stationOf } from "./database.ts";
import { keptWards, listWards } from "./keeping.ts";
import { stationsOf } from "./stations.ts";
import { saveEverything } from "./ward-archive.ts";
import { StationEntry } from "./ward-entries.tsx";
import "../style/kept.css";

/** The wards that this browser keeps, to open, delete, save and read in. */
export function WardList() {
  const words = keptWords();
  const input = useRef<HTMLInputElement>(null);
  const wards = keptWards.value;
  useEffect(() => void listWards(), []);
  const kept = wards ?? [];
  const about = kept.length === 0 ? words.noWards : words.wardsText;
  return (
    <section aria-labelledby="wards-heading">
      <div class="wards-head">
        <div>
          <h3 id="wards-heading">{words.wards}</h3>
          {/* The line is there before the wards are read, so that nothing below moves under a hand that is about to press it. */}
          <p class="muted">{wards === null ? "\u00a0" : about}</p>
        </div>
        <div class="actions">
          {kept.length > 0 && (
            <button class="button quiet" type="button" onClick={() => void saveEverything()}>
              {words.saveAll}
            </button>
          )}
          <button class="button quiet" type="button" onClick={() => input.current?.click()}>
            {words.takeIn}
          </button>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            hidden
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file !== undefined) void openFile(file);
              currentTarget.value = "";
            }}
          />
        </div>
      </div>
      {kept.length > 0 && (
        <ul class="wards">
          {stationsOf(kept).map((months) => (
            <StationEntry key={stationOf(months[0]!)} months={months} />
          ))}
        </ul>
      )}
    </section>
  );
}
