import { useLayoutEffect, type ComponentPropsWithRef } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type TextFieldProps = FieldTexts & ComponentPropsWithRef<'input'>
type TextAreaFieldProps = FieldTexts & ComponentPropsWithRef<'textarea'>

/** A one-line input with label, hint and error. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} isRequired={input.required}>
      {(fieldProps) => <input type="text" className="field-control" {...input} {...fieldProps} />}
    </FieldFrame>
  )
}

/** A multi-line input that grows with its text. */
export function TextAreaField({ label, hint, error, ...textarea }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} isRequired={textarea.required}>
      {(fieldProps) => <GrowingArea {...textarea} {...fieldProps} />}
    </FieldFrame>
  )
}

/* Grows by `field-sizing`; in browsers without it (Safari before 26.2), by script. */
function GrowingArea({ id, onInput, ...textarea }: ComponentPropsWithRef<'textarea'> & { id: string }) {
  // At every render: a restored draft or a reverted save fires no input event.
  useLayoutEffect(() => grow(document.getElementById(id)))
  return (
    <textarea
      rows={4}
      className="field-control field-area"
      {...textarea}
      id={id}
      onInput={(event) => {
        grow(event.currentTarget)
        onInput?.(event)
      }}
    />
  )
}

function grow(area: HTMLElement | null): void {
  if (area === null || CSS.supports('field-sizing', 'content')) return
  area.style.blockSize = 'auto'
  area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}
