/** The list of decisions, newest first, as a page of Markdown; `decisions` are names of files and their titles. */
export function decisionsPage(decisions: readonly (readonly [string, string])[]): string {
  const rows = [...decisions].reverse().map(([file, title]) => {
    const number = file.slice(0, 4);
    return `- [${number} ${title}](${file})`;
  });
  return `# Decisions

Why it is built this way; what was measured, and what was tried and dropped, is in the journal that each links to.

${rows.join("\n")}
`;
}
