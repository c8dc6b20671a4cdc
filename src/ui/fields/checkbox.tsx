import { StoreText } from '#src/ui/records/store-text.tsx'
import './checkbox.css'

type CheckboxProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void }

/** Something that is so or not: the browser's own box, with its label beside it. */
export function Checkbox({ label, isChecked, onChange }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      <StoreText text={label} />
    </label>
  )
}
