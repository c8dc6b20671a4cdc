/** Returns an element of the portal's page by its id. */
export function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`no ${id} in the page`)
  return found
}

/** The chosen values under a name of the portal's form. */
export function formValues(name: string): string[] {
  return new FormData(element('settings', HTMLFormElement)).getAll(name).map(String)
}

/** Adds checkboxes under a name, all ticked except those in `off`. */
export function addChoices(id: string, name: string, values: readonly string[], off: string[] = []): void {
  for (const value of values) {
    const checked = !off.includes(value)
    const label = document.createElement('label')
    const box = Object.assign(document.createElement('input'), { type: 'checkbox', name, value, checked })
    label.append(box, ` ${value}`)
    element(id, HTMLElement).append(label)
  }
}

/** Adds a line to the log, the latest first. */
export function logMessage(text: string): void {
  const line = document.createElement('li')
  line.textContent = text
  element('log', HTMLElement).prepend(line)
}
