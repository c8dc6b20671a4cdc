import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { parseDateText } from '#src/lib/i18n/date-text.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { formatDay } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'

/** Short ways to a brand, a country and a day: type, Enter. */
export function QuickWays({ today }: { today: CalendarDate }) {
  const t = useTranslations('today')
  const pathOfDay = (typed: string) => {
    const date = parseDateText(typed, today)
    return date && paths.reservations('day', date)
  }
  return (
    <>
      <QuickWay label={t('brand')} action={t('openBrand')} pathOf={pathOfBrand} />
      <QuickWay label={t('country')} action={t('openCountry')} pathOf={paths.countries} />
      <QuickWay
        label={t('date')}
        action={t('openDate')}
        pathOf={pathOfDay}
        problem={t('badDate')}
        hintOf={(typed) => {
          const date = parseDateText(typed, today)
          return date ? formatDay(date) : t('dateHint')
        }}
      />
    </>
  )
}

function pathOfBrand(typed: string): string {
  return /^\d+$/.test(typed) ? paths.brand(typed) : paths.brands(typed)
}

type QuickWayProps = {
  label: string
  action: string
  /** Where a text leads; null when it leads nowhere. */
  pathOf: (typed: string) => string | null
  /** What is wrong with a text that leads nowhere. */
  problem?: string
  hintOf?: (typed: string) => string
}

function QuickWay({ label, action, pathOf, problem, hintOf }: QuickWayProps) {
  const t = useTranslations('today')
  const navigate = useNavigate()
  const { register, handleSubmit, control, formState } = useForm({ defaultValues: { typed: '' } })
  const typedSoFar = useWatch({ control, name: 'typed' })
  const pathOfTyped = (typed: string) => pathOf(toAsciiDigits(typed).trim())

  function go({ typed }: { typed: string }) {
    const path = pathOfTyped(typed)
    if (path !== null) void navigate(path)
  }

  return (
    <form className="card quick-form" noValidate onSubmit={(event) => void handleSubmit(go)(event)}>
      <TextField
        label={label}
        hint={hintOf?.(typedSoFar)}
        error={formState.errors.typed?.message}
        dir="auto"
        placeholder=" "
        autoComplete="off"
        {...register('typed', {
          validate: (typed) =>
            typed.trim() === '' ? t('required') : pathOfTyped(typed) !== null || (problem ?? t('required')),
        })}
      />
      <Button type="submit">{action}</Button>
    </form>
  )
}
