/** A text as far as one reads a name: a title may be as long as a book. */
export function shorten(text: string): string {
  const [beginning = ''] = /^.{0,160}/su.exec(text) ?? []
  return beginning === text ? text : `${beginning}…`
}
