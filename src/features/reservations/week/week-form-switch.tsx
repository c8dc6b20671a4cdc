import Columns3 from 'lucide-react/icons/columns-3'
import Rows3 from 'lucide-react/icons/rows-3'
import { useTranslations } from 'use-intl'
import { weekForms, type WeekForm } from '#contract/dates/calendar-days.ts'
import { savePreference } from '#src/lib/preferences.ts'
import { Segments } from '#src/ui/fields/segments.tsx'

type WeekFormSwitchProps = { form: WeekForm | undefined; onChange: (form: WeekForm) => void }

const icons = { table: Rows3, grid: Columns3 }

/** The choice between the two forms of a week; this browser remembers it. */
export function WeekFormSwitch({ form, onChange }: WeekFormSwitchProps) {
  const t = useTranslations('reservations.weekTable')
  return (
    <div className="week-form">
      <Segments<WeekForm | undefined>
        label={t('forms')}
        segments={weekForms.map((value) => {
          const Icon = icons[value]
          const text = (
            <span title={t(value)}>
              <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
              {t(value)}
            </span>
          )
          return { value, key: value, text }
        })}
        chosen={form}
        onChoose={(chosen) => {
          if (chosen === undefined) return
          savePreference('week', chosen)
          onChange(chosen)
        }}
      />
    </div>
  )
}
