import { useTranslations } from 'use-intl'
import type { FieldChange } from './import-plan.ts'
import { excerpt } from './import-views.ts'

type BrandImportChangeProps = { label: string; change: FieldChange }

/** One field: what it holds and what it is to hold. */
export function BrandImportChange({ label, change: { from, to } }: BrandImportChangeProps) {
  const t = useTranslations('brandImport')
  return (
    <li>
      <span className="quiet">{label}</span>
      <p className="import-texts">
        <span className="visually-hidden">{t('was')} </span>
        {from ? <Excerpt as="del" text={from} other={to} /> : <i>{t(from === null ? 'unknown' : 'empty')}</i>}
        <span aria-hidden="true" className="icon-mirrored">
          →
        </span>
        <span className="visually-hidden"> {t('becomes')} </span>
        {to ? (
          <Excerpt as="ins" text={to} other={from ?? ''} />
        ) : (
          <b className="import-cleared">{t('cleared')}</b>
        )}
      </p>
    </li>
  )
}

/* The whole of a long text is one press away. */
function Excerpt({ as: Element, text, other }: { as: 'del' | 'ins'; text: string; other: string }) {
  const short = excerpt(text, other)
  if (short === text) {
    return (
      <bdi>
        <Element>{text}</Element>
      </bdi>
    )
  }
  return (
    <details>
      <summary dir="auto">
        <Element>{short}</Element>
      </summary>
      <bdi>{text}</bdi>
    </details>
  )
}
