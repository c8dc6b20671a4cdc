/** An element of the portal's page, by its id. */
export function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`no ${id} in the page`)
  return found
}

/** What is chosen under a name in the portal's form. */
export function chosen(name: string): string[] {
  return new FormData(element('settings', HTMLFormElement)).getAll(name).map(String)
}

/** Adds boxes to be ticked under a name; all are, but those that are off. */
export function addChoices(id: string, name: string, values: readonly string[], off: string[] = []): void {
  for (const value of values) {
    const checked = !off.includes(value)
    const label = document.createElement('label')
    const box = Object.assign(document.createElement('input'), { type: 'checkbox', name, value, checked })
    label.append(box, ` ${value}`)
    element(id, HTMLElement).append(label)
  }
}

/** Writes what Diwan said, the latest first. */
export function note(text: string): void {
  const line = document.createElement('li')
  line.textContent = text
  element('log', HTMLElement).prepend(line)
}
