import type { Banner as BannerFacts } from "../../../api/types";
import { Picture } from "../../../shell/content/picture";
import { RichText } from "../../../shell/content/rich-text";
import { Link } from "../../../ui/link/link";
import styles from "./banner.module.css";

/** One message across the page (S22): words on a ground, beside a picture where there is one. */
export function Banner({ banner }: { banner: BannerFacts }) {
  return (
    <section className={styles.banner} data-ground={banner.background} data-colour={banner.colour || undefined}>
      <div className={styles.inner} data-pictured={banner.picture ? true : undefined}>
        {banner.picture && (
          <Picture
            className={banner.largePicture ? styles.small : styles.picture}
            picture={banner.picture}
            sizes="(min-width: 64em) 600px, 100vw"
          />
        )}
        {banner.picture && banner.largePicture && (
          <Picture className={styles.large} picture={banner.largePicture} sizes="600px" isDecorative />
        )}
        <div className={styles.words}>
          <RichText html={banner.html} className={styles.text} />
          {banner.link && <Link href={banner.link.href}>{banner.link.label}</Link>}
        </div>
      </div>
    </section>
  );
}
