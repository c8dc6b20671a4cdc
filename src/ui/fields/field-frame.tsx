import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { languageOfText } from '#contract/text-language.ts'
import './field.css'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** One sentence a reader can act on; it may be foreign text. */
  error?: string | undefined
}

type FieldFrameProps = FieldTexts & {
  /** The label is there for a screen reader alone. */
  isLabelHidden?: boolean
  isRequired?: boolean | undefined
  /** The control's own, where something else looks for it. */
  id?: string | undefined
  children: (ties: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': boolean
  }) => ReactNode
}

/** What stands around every control: its label, hint and error, tied to it. */
export function FieldFrame({
  label,
  hint,
  error,
  isLabelHidden = false,
  isRequired = false,
  id: ownId,
  children,
}: FieldFrameProps) {
  const t = useTranslations('ui')
  const madeId = useId()
  const id = ownId ?? madeId
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className={isLabelHidden ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {/* Apart by a space: Arabic letters would join. */}
        {label} {/* The control says so itself to a screen reader. */}
        {isRequired && (
          <span className="field-required" aria-hidden="true">
            {t('required')}
          </span>
        )}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': Boolean(error) })}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId}>
          <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} />
          <span dir="auto" lang={languageOfText(error)}>
            {error}
          </span>
        </p>
      )}
    </div>
  )
}
