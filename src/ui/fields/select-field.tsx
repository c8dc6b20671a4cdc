import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type SelectFieldProps = FieldTexts &
  ComponentPropsWithRef<'select'> & {
    label: string
    /** The label is there for a screen reader, and as a tooltip, alone. */
    isLabelHidden?: boolean
    options: { value: string; text: string }[]
  }

/** A choice of few: the browser's own select. */
export function SelectField({
  label,
  hint,
  error,
  isLabelHidden = false,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      isLabelHidden={isLabelHidden}
      isRequired={select.required}
    >
      {(ties) => (
        // On the select itself it would be read twice.
        <div className="select" title={isLabelHidden ? label : undefined}>
          <select {...select} {...ties} className="field-control select-control">
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} className="select-arrow" />
        </div>
      )}
    </FieldFrame>
  )
}
