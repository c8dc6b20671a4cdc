import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type SelectFieldProps = FieldTexts &
  ComponentPropsWithRef<'select'> & {
    label: string
    /** Shows the label to screen readers and as a tooltip only. */
    isLabelHidden?: boolean
    options: { value: string; text: string }[]
  }

/** A native select with label, hint and error. */
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
      {(fieldProps) => (
        // A tooltip on the select itself would be read twice.
        <div className="select grid centred" title={isLabelHidden ? label : undefined}>
          <select {...select} {...fieldProps} className="field-control select-control">
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} className="select-arrow quiet" />
        </div>
      )}
    </FieldFrame>
  )
}
