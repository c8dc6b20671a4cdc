import { useLayoutEffect, type ComponentPropsWithRef } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type TextFieldProps = FieldTexts & ComponentPropsWithRef<'input'>
type TextAreaFieldProps = FieldTexts & ComponentPropsWithRef<'textarea'>

/** A one-line input with its label, hint and error tied to it. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} isRequired={input.required}>
      {(ties) => <input type="text" className="field-control" {...input} {...ties} />}
    </FieldFrame>
  )
}

/** A growing input of several lines, otherwise as TextField. */
export function TextAreaField({ label, hint, error, ...textarea }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} isRequired={textarea.required}>
      {(ties) => <GrowingArea {...textarea} {...ties} />}
    </FieldFrame>
  )
}

/* The style sheet lets it grow; where the browser cannot (Safari before 26.2), its height is set by hand. */
function GrowingArea({ id, onInput, ...textarea }: ComponentPropsWithRef<'textarea'> & { id: string }) {
  // At every drawing: a draft that is restored or a save that is taken back tells no field.
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
