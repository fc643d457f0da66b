import { momentText } from "../../language/figures.ts";
import { runWords } from "../../language/run/run-words.ts";
import {
  type FoundJob,
  findJobs,
  foundJobs,
  isAsking,
  jobsProblem,
  openJob,
} from "./service-jobs.ts";

/** Plans that were solved with the service, found again by whoever has a token. */
export function JobList() {
  const words = runWords();
  const jobs = foundJobs.value;
  return (
    <div class="found-jobs">
      <button
        class="button"
        type="button"
        disabled={isAsking.value}
        onClick={() => void findJobs()}
      >
        {words.findJobs}
      </button>
      <div role="status">{jobs?.length === 0 && <p class="muted">{words.noJobs}</p>}</div>
      {jobsProblem.value !== null && (
        <p class="note bad" role="alert">
          {jobsProblem.value}
        </p>
      )}
      {jobs !== null && jobs.length > 0 && (
        <ul class="job-list" aria-label={words.foundJobs}>
          {jobs.map((job) => (
            <Job key={job.job_id} job={job} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Job({ job }: { readonly job: FoundJob }) {
  const words = runWords();
  const moment = job.created_at === null ? "" : momentText(Date.parse(job.created_at));
  return (
    <li>
      <span>
        {moment} <span class="muted">{words.jobStates[job.status]}</span>
      </span>
      {job.result_available && (
        <button
          class="button"
          type="button"
          aria-label={words.openJob(moment)}
          disabled={isAsking.value}
          onClick={() => void openJob(job)}
        >
          {words.open}
        </button>
      )}
    </li>
  );
}
