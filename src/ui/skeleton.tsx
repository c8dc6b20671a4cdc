import { useTranslations } from 'use-intl'

/** Stands where a list or a form will be. */
export function Skeleton() {
  const t = useTranslations('app')
  return (
    <div className="skeleton card" aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      {[...Array(6).keys()].map((line) => (
        <span key={line} className="skeleton-line" />
      ))}
    </div>
  )
}
