import { memo, type ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { Meter } from '#src/ui/records/meter.tsx'
import type { BrandRow } from './brand-rows.ts'
import './brand-summary.css'

type BrandSummaryProps = { rows: readonly BrandRow[]; languages: readonly string[] }

/** Shows how many brands are complete: in total, by language, and by pictures. */
export const BrandSummary = memo(function BrandSummary({ rows, languages }: BrandSummaryProps) {
  const t = useTranslations('brands.list')
  const format = useFormatter()
  const total = rows.length
  const complete = rows.filter(({ completeness }) => completeness.isComplete).length
  const parts = [
    ...languages.map((language) => ({
      name: language,
      label: languageName(language, 'screen'),
      done: rows.filter(({ completeness }) =>
        completeness.languages.some(
          ({ language: code, filled, total }) => code === language && filled === total,
        ),
      ).length,
    })),
    {
      name: 'pictures',
      label: t('pictures'),
      done: rows.filter(({ completeness }) => completeness.pictures.every(({ state }) => state === 'present'))
        .length,
    },
  ]
  return (
    <section className="brand-summary card" aria-label={t('summary')}>
      <p className="brand-summary-complete quiet">{t.rich('completeOf', { done: complete, total, big })}</p>
      {parts.map(({ name, label, done }) => (
        <div key={name} className="brand-summary-part">
          <p aria-hidden="true">
            <b>{label}</b>{' '}
            <bdi dir="ltr" className="quiet tabular">
              {format.number(done)}/{format.number(total)}
            </bdi>
          </p>
          <Meter done={done} total={total} label={t('completeIn', { part: label, done, total })} />
        </div>
      ))}
    </section>
  )
})

const big = (text: ReactNode) => <b>{text}</b>
