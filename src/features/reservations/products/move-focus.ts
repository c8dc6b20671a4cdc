import type { KeyboardEvent } from 'react'

/** Moves the focus by arrow keys: along a strip of days, or to the nearest control of the strip above or below. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: table } = event
  const strip = target instanceof HTMLElement && target.closest('[data-strip]')
  if (!strip || !key.startsWith('Arrow')) return
  event.preventDefault()
  const isAlong = key === 'ArrowLeft' || key === 'ArrowRight'
  const isOn = isAlong
    ? key === (strip.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight')
    : key === 'ArrowDown'
  const step = isOn ? 1 : -1
  if (isAlong) {
    const along = controlsOf(strip).sort((a, b) => (placeOf(a) - placeOf(b)) * step)
    along[along.indexOf(target) + 1]?.focus()
    return
  }
  const strips = [...table.querySelectorAll('[data-strip]')].filter((other) => controlsOf(other).length > 0)
  const other = strips[strips.indexOf(strip) + step]
  if (!other) return
  const distanceTo = (control: HTMLElement) => Math.abs(placeOf(control) - placeOf(target))
  controlsOf(other)
    .toSorted((a, b) => distanceTo(a) - distanceTo(b))[0]
    ?.focus()
}

function controlsOf(strip: Element): HTMLElement[] {
  return [...strip.querySelectorAll<HTMLElement>('a, button')]
}

/* From the start of the line, in every direction of writing. */
function placeOf(control: HTMLElement): number {
  const { left, right } = control.getBoundingClientRect()
  return control.matches(':dir(rtl)') ? -right : left
}
