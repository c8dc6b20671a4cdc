import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { parseDateText } from '#src/lib/i18n/date-text.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { formatDay, toScreenDigits } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { ShortForm } from '#src/ui/fields/short-form.tsx'

/** Short ways to a brand, a country and a day: type, Enter. */
export function QuickWays({ today }: { today: CalendarDate }) {
  const t = useTranslations('today')
  const pathOfDay = (typed: string) => {
    const date = parseDateText(typed, today)
    return date && paths.reservations('day', date)
  }
  const examples = { short: toScreenDigits('25/11'), full: toScreenDigits('2026-11-25') }
  return (
    <>
      <QuickWay label={t('brand')} action={t('openBrand')} pathOf={pathOfBrand} />
      <QuickWay label={t('country')} action={t('openCountry')} pathOf={paths.countries} />
      <QuickWay
        label={t('date')}
        action={t('openDate')}
        pathOf={pathOfDay}
        problem={t('badDate', examples)}
        hintOf={(typed) => {
          const date = parseDateText(typed, today)
          return date ? formatDay(date) : t('dateHint', examples)
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

function QuickWay({ pathOf, problem, ...form }: QuickWayProps) {
  const t = useTranslations('today')
  const navigate = useNavigate()
  const pathOfTyped = (typed: string) => pathOf(toAsciiDigits(typed).trim())
  return (
    <ShortForm
      {...form}
      className="card"
      dir="auto"
      placeholder=" "
      problemOf={(typed) => {
        if (typed.trim() === '') return t('required')
        return pathOfTyped(typed) === null ? (problem ?? t('required')) : null
      }}
      onSend={(typed) => void navigate(pathOfTyped(typed) ?? '')}
    />
  )
}
