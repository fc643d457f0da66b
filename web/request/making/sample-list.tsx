import { requestWords } from "../../language/request/request-words.ts";
import { isChoosing } from "../../state/choosing.ts";
import { openSample } from "./open-file.ts";
import { type Sample, samples } from "./samples.ts";

/** The samples as cards; a press opens one. */
export function SampleList() {
  return (
    <ul class="samples">
      {samples.map((sample) => (
        <li key={sample.name}>
          <SampleCard sample={sample} />
        </li>
      ))}
    </ul>
  );
}

function SampleCard({ sample }: { readonly sample: Sample }) {
  const words = requestWords();
  const { title, text } = words.sampleList[sample.name];
  return (
    <button
      type="button"
      class="sample"
      onClick={() => {
        isChoosing.value = false;
        void openSample(sample);
      }}
    >
      <SizePicture sample={sample} />
      <span class="sample-text">
        <strong>{title}</strong>
        <span class="muted">{words.size(sample.people, sample.days)}</span>
        <span>{text}</span>
      </span>
    </button>
  );
}

const STEP = 4;

/** People by days as squares, weekends darker: how large a sample is beside the others. */
function SizePicture({ sample: { people, days, begins } }: { readonly sample: Sample }) {
  const [width, height] = [28 * STEP, 30 * STEP];
  const left = (28 - days) / 2;
  const top = (30 - people) / 2;
  return (
    <svg class="sample-size" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {Array.from({ length: days }, (_, day) => (
        <path
          key={day}
          class={(day + begins) % 7 > 4 ? "weekend" : ""}
          d={column((left + day) * STEP, top * STEP, people)}
        />
      ))}
    </svg>
  );
}

function column(x: number, y: number, people: number): string {
  return Array.from({ length: people }, (_, row) => `M${x} ${y + row * STEP}h3v3h-3z`).join("");
}
