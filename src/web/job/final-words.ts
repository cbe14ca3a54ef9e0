/** What is said before an invoice becomes final by being issued (amendment N2); `total` as it is shown, such as `£1,234.50`. */
export function finalWords(total: string): string {
  return `This invoice over ${total} becomes final: it can't be changed afterwards.`;
}
