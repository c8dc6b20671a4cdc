import { StoreText } from '#src/ui/records/store-text.tsx'

type CheckboxProps = {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** The id of its hint. */
  describedBy?: string
}

/** A native checkbox with its label. */
export function Checkbox({ label, isChecked, onChange, describedBy }: CheckboxProps) {
  return (
    <label className="choice-label flex centred gap">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        aria-describedby={describedBy}
      />
      <StoreText text={label} />
    </label>
  )
}
