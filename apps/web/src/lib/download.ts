/** Gives a file made in the page to the browser's downloads. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari starts reading after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
