import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, type ReactNode } from 'react'
import { StoreText } from '#src/ui/records/store-text.tsx'
import './field.css'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** One sentence to act on; it may be in another language. */
  error?: string | undefined
  /** The id of a text beside the field that describes it too. */
  describedBy?: string | undefined
}

type FieldFrameProps = FieldTexts & {
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean
  /** The control's id, when other code refers to it. */
  id?: string | undefined
  children: (fieldProps: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': boolean
  }) => ReactNode
}

/** Label, hint and error of a control, linked to it by ids. */
export function FieldFrame({
  label,
  hint,
  error,
  isLabelHidden = false,
  id: givenId,
  describedBy: beside = '',
  children,
}: FieldFrameProps) {
  const generatedId = useId()
  const id = givenId ?? generatedId
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const describedBy = [beside, hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <div className="field tight stack">
      <label className={isLabelHidden ? 'visually-hidden' : 'field-label label strong'} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': Boolean(error) })}
      {hint && (
        <p className="small quiet" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error own-lines anywhere flex" id={errorId}>
          <CircleAlert aria-hidden="true" className="rigid first-line" size={16} strokeWidth={1.75} />
          <StoreText text={error} />
        </p>
      )}
    </div>
  )
}
