import type { KeyboardEvent } from 'react'

/** Moves the focus by arrow keys: along a strip of days, or to the nearest control of the strip above or below. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: table } = event
  const strips = [...table.querySelectorAll('[data-strip]')]
    .map((strip) => Array.from(strip.querySelectorAll<HTMLElement>('a, button')))
    .filter((controls) => controls.length > 0)
  const row = strips.findIndex((controls) => controls.some((control) => control === target))
  if (!key.startsWith('Arrow') || !(target instanceof HTMLElement) || row === -1) return
  event.preventDefault()
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const distanceTo = (control: HTMLElement) => Math.abs(leftOf(control) - leftOf(target))
    const others = strips[row + (key === 'ArrowDown' ? 1 : -1)] ?? []
    others.toSorted((a, b) => distanceTo(a) - distanceTo(b))[0]?.focus()
  } else {
    const step = key === (table.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight') ? 1 : -1
    const along = strips[row] ?? []
    along[along.indexOf(target) + step]?.focus()
  }
}

function leftOf(control: HTMLElement): number {
  return control.getBoundingClientRect().left
}
