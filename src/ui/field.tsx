import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import './field.css'

type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** One sentence a reader can act on; it may be foreign text. */
  error?: string | undefined
}

type TextFieldProps = FieldTexts & ComponentPropsWithRef<'input'>
type TextAreaFieldProps = FieldTexts & ComponentPropsWithRef<'textarea'>

/** A one-line input with its label, hint and error tied to it. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => <input type="text" className="field-control" {...input} {...ties} />}
    </Field>
  )
}

/** A growing input of several lines, otherwise as TextField. */
export function TextAreaField({ label, hint, error, ...textarea }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ties) => <textarea rows={4} className="field-control field-area" {...textarea} {...ties} />}
    </Field>
  )
}

type FieldProps = FieldTexts & {
  children: (ties: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': boolean
  }) => ReactNode
}

function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': Boolean(error) })}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId} dir="auto">
          {error}
        </p>
      )}
    </div>
  )
}
