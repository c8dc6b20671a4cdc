import type { Country } from '#contract/country.ts'
import { knownCode } from './country-codes.ts'
import './country-flag.css'

/* Put there by scripts/flags.ts. */
const flagsUrl = String(import.meta.env.FLAGS_URL)

type CountryFlagProps = { country: Country; isLarge?: boolean }

/** A country's flag, fetched when it comes into sight, a large one at once; for an unknown code an empty frame. */
export function CountryFlag({ country, isLarge = false }: CountryFlagProps) {
  const code = knownCode(country)
  const size = isLarge ? { width: 90, height: 60 } : { width: 27, height: 18 }
  if (code === null) return <span className="country-flag" style={{ inlineSize: size.width }} />
  // The name stands beside it.
  return (
    <img
      className={`country-flag ${isLarge ? 'country-flag-large' : ''}`}
      src={`${flagsUrl}${code}.svg`}
      alt=""
      decoding="async"
      {...(isLarge ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      {...size}
    />
  )
}
