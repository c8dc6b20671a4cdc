import { useTranslations } from 'use-intl'
import './hijri-switch.css'

type HijriSwitchProps = { isOn: boolean; onChange: (isOn: boolean) => void }

/** Whether Hijri dates stand beside the others. */
export function HijriSwitch({ isOn, onChange }: HijriSwitchProps) {
  const t = useTranslations('calendar')
  return (
    <label className="hijri-switch">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {t('hijri')}
    </label>
  )
}
