import { useTranslations } from 'use-intl'

/** `isSilent`: another part of the page says that it loads. */
type SkeletonProps = { shape?: keyof typeof pieces; isSilent?: boolean }

/* The number of lines. */
const pieces = { list: 6, form: 9 }

/** A placeholder as large as a list or a form. */
export function Skeleton({ shape = 'list', isSilent = false }: SkeletonProps) {
  const t = useTranslations('common.app')
  return (
    <div className={`skeleton grid skeleton-${shape} card`} aria-busy="true">
      {!isSilent && <output className="visually-hidden">{t('loading')}</output>}
      {[...Array(pieces[shape]).keys()].map((piece) => (
        <span key={piece} className="skeleton-line" />
      ))}
    </div>
  )
}
