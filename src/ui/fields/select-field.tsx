import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef } from 'react'
import { FieldFrame } from './field-frame.tsx'

type SelectFieldProps = ComponentPropsWithRef<'select'> & {
  label: string
  options: { value: string; text: string }[]
}

/** A native select with its label. */
export function SelectField({ label, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label}>
      {(fieldProps) => (
        <div className="stacked grid centred">
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
