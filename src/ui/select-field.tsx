import { useId, type ComponentPropsWithRef } from 'react'
import './field.css'

type SelectFieldProps = ComponentPropsWithRef<'select'> & {
  label: string
  /** The label is there for a screen reader, and as a tooltip, alone. */
  isLabelHidden?: boolean
  options: { value: string; text: string }[]
}

/** A choice of few: the browser's own select. */
export function SelectField({ label, isLabelHidden = false, options, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : 'field-label'}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className="field-control field-select"
        title={isLabelHidden ? label : undefined}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
