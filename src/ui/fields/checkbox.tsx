import { StoreText } from '#src/ui/records/store-text.tsx'

type CheckboxProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void }

/** A native checkbox with its label. */
export function Checkbox({ label, isChecked, onChange }: CheckboxProps) {
  return (
    <label className="choice-label">
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      <StoreText text={label} />
    </label>
  )
}
