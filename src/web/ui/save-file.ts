const HELD_MS = 60_000;

/** Hands a file to the browser to save, at an address that somebody else holds. */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Hands a file to the browser to save. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  saveAddress(address, file.name);
  // The browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), HELD_MS);
}
