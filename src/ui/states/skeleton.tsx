import { useTranslations } from 'use-intl'

type SkeletonProps = { shape?: keyof typeof pieces }

/* How many pieces each is drawn with; index.html draws the list before any script runs. */
const pieces = { list: 6, form: 9 }

/** Stands where a list or a form will be, as large as that. */
export function Skeleton({ shape = 'list' }: SkeletonProps) {
  const t = useTranslations('app')
  return (
    <div className={`skeleton skeleton-${shape} card`} aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      {[...Array(pieces[shape]).keys()].map((piece) => (
        <span key={piece} className="skeleton-line" />
      ))}
    </div>
  )
}
