/** The id itself when nothing has it, else the first of `id-2`, `id-3`, … that is free. */
export function freshId(id: string, taken: Iterable<string>): string {
  const known = new Set(taken);
  if (!known.has(id)) return id;
  let number = 2;
  while (known.has(`${id}-${number}`)) number++;
  return `${id}-${number}`;
}
