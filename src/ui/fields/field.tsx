import { useLayoutEffect, useReducer, type ComponentPropsWithRef } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type TextFieldProps = FieldTexts & ComponentPropsWithRef<'input'>
type TextAreaFieldProps = FieldTexts & ComponentPropsWithRef<'textarea'>

/** A one-line input with label, hint and error. */
export function TextField({ label, hint, error, describedBy, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} describedBy={describedBy}>
      {(fieldProps) => <input type="text" className="field-control" {...input} {...fieldProps} />}
    </FieldFrame>
  )
}

/** A multi-line input that grows with its text. */
export function TextAreaField({ label, hint, error, describedBy, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} describedBy={describedBy}>
      {(fieldProps) => <GrowingArea dir="auto" {...area} {...fieldProps} />}
    </FieldFrame>
  )
}

/*
 * Grows by `field-sizing`; in browsers without it (Safari before 26.2), by script. Sets its value without React, which also replaces
 * the area's content in the document at each key: then Chromium's undo takes back one letter at a time.
 */
function GrowingArea({
  id,
  value,
  onInput,
  ...textarea
}: ComponentPropsWithRef<'textarea'> & { id: string }) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  // At every render: a restored draft or a reverted save fires no input event.
  useLayoutEffect(() => {
    const area = document.getElementById(id)
    if (area instanceof HTMLTextAreaElement && area.value !== value) area.value = String(value)
    grow(area)
  })
  return (
    <textarea
      rows={4}
      className="field-control field-area"
      {...textarea}
      // In the HTML of a page.
      {...(import.meta.env.SSR && { defaultValue: value })}
      id={id}
      onInput={(event) => {
        grow(event.currentTarget)
        onInput?.(event)
        // Shows the value again if what was typed does not change it.
        renderAgain()
      }}
    />
  )
}

function grow(area: HTMLElement | null): void {
  if (area === null || CSS.supports('field-sizing', 'content')) return
  area.style.blockSize = 'auto'
  area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}
