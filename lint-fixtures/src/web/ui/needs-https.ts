// expect: no-restricted-properties "Missing over plain http: newId, or uuidOf."
// expect: no-restricted-properties "Missing over plain http: copyText."
export async function copyNewId(): Promise<void> {
  const id = crypto.randomUUID();
  await navigator.clipboard.writeText(id);
}
