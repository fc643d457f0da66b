/** Links on the clipboard, and in a field where the browser has none for this page. */

/** A link to copy by hand. */
export function LinkField({ link }: { readonly link: string }) {
  return (
    <input
      class="field mono link-field"
      readOnly
      value={link}
      aria-label="Link"
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}

/** Whether a text is on the clipboard now. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
