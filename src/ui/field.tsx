import type { ComponentPropsWithRef } from 'react'
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
      {(ties) => <textarea rows={4} className="field-control field-area" {...textarea} {...ties} />}
    </FieldFrame>
  )
}
