import { useTranslations } from 'use-intl'

type SkeletonProps = { shape?: keyof typeof pieces }

/* The number of lines; index.html contains the same list for the first paint. */
const pieces = { list: 6, form: 9 }

/** A placeholder as large as a list or a form. */
export function Skeleton({ shape = 'list' }: SkeletonProps) {
  const t = useTranslations('common.app')
  return (
    <div className={`skeleton skeleton-${shape} card`} aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      {[...Array(pieces[shape]).keys()].map((piece) => (
        <span key={piece} className="skeleton-line" />
      ))}
    </div>
  )
}
