import type { Country } from '#contract/country.ts'
import { knownCode } from './country-codes.ts'
import './country-flag.css'

/* scripts/flags.ts provides the flags. */
const flagsUrl = String(import.meta.env.FLAGS_URL)

type CountryFlagProps = { country: Country; isLarge?: boolean }

/** A country's flag, loaded lazily unless large; an empty frame for an unknown code. */
export function CountryFlag({ country, isLarge = false }: CountryFlagProps) {
  const code = knownCode(country)
  const size = isLarge ? { width: 90, height: 60 } : { width: 27, height: 18 }
  if (code === null) return <span className="country-flag rigid" style={{ inlineSize: size.width }} />
  // The image is decorative: the name is beside it.
  return (
    <img
      className="country-flag rigid"
      src={`${flagsUrl}${code}.svg`}
      alt=""
      decoding="async"
      {...(isLarge ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      {...size}
    />
  )
}
